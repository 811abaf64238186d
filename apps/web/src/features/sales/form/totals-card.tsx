import { Field } from '#shared/form/field.tsx'
import { MoneyField } from '#shared/form/money-field.tsx'
import { formatBRL } from '@prumo/domain/money/money'
import { useState } from 'react'
import { Money } from '#ui/money.tsx'
import { Text } from '#ui/layout/text.ts'
import { DiscountInput } from './discount-input.tsx'
import totalsStyles from './totals.module.css'
import { faultTexts, type FormTotals, type SaleForm } from './use-sale-form.ts'

type TotalsCardProps = { record: SaleForm; totals: FormTotals; readOnly?: boolean; withFreight?: boolean }

/** What it comes to, with every key. */
export function TotalsCard({ record, totals: found, readOnly = false, withFreight = true }: TotalsCardProps) {
  const { lines, totals, fault, withOptional } = found
  const { control } = record.form
  const [by, setBy] = useState<'value' | 'percent'>(record.form.getValues('discount')?.by ?? 'value')
  const counted = lines.filter(({ isOptional, isTaken }) => !isOptional || isTaken).length
  return (
    <section className={`card ${totalsStyles.totals}`} aria-label="Totais">
      <dl>
        <Row label="Produtos" value={formatBRL(totals?.products ?? 0)} />
        <Row label="Serviços" value={formatBRL(totals?.services ?? 0)} />
        <Row label="Itens" value={String(counted)} />
      </dl>
      <fieldset disabled={readOnly}>
        <div className={totalsStyles.amount}>
          <Field control={control} name="discount">
            {(field) => (
              <DiscountInput
                label="Desconto"
                by={by}
                onBy={setBy}
                value={field.value}
                onChange={(discount) => field.onChange(discount)}
                error={fault === 'discount-too-high' || fault === 'negative' ? faultTexts[fault] : undefined}
              />
            )}
          </Field>
          {withFreight && <MoneyField control={control} name="transport.freightCost" label="Frete" maxLength={16} />}
        </div>
      </fieldset>
      <div className={totalsStyles.sum} aria-live="polite">
        <span>Total</span>
        {totals ? (
          <Money cents={totals.total} size="lg" />
        ) : (
          <Text as="b" tone="expense" size="sm" weight={500}>
            {fault && faultTexts[fault]}
          </Text>
        )}
        {withOptional !== null && (
          <span className={totalsStyles.withOptional}>
            Com o opcional <span className="num">{formatBRL(withOptional)}</span>
          </span>
        )}
      </div>
    </section>
  )
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
)
