import { toCents } from '@prumo/domain/money/money'
import { percentages, serviceTaxes } from '@prumo/domain/products/pricing'
import { useWatch } from 'react-hook-form'
import { Money } from '#ui/money.tsx'
import styles from '../services.module.css'
import type { ServiceRecordForm } from './use-service-form.ts'

/** What is not yet a percentage counts as none. */
const rateOf = (rate: number | null | undefined) =>
  typeof rate === 'number' && percentages.holds(rate) ? percentages.toWhole(rate) : null

/** The taxes and the final price while somebody types, by the rule that the server keeps. */
export function ComputedTaxes({ record: { form } }: { record: ServiceRecordForm }) {
  const [pricing, tax] = useWatch({ control: form.control, name: ['pricing', 'tax'] })
  const salePrice = pricing?.salePrice
  const taxes = serviceTaxes(typeof salePrice === 'number' ? toCents(salePrice) : 0, {
    pisRate: rateOf(tax?.pisRate),
    cofinsRate: rateOf(tax?.cofinsRate),
    issRate: rateOf(tax?.issRate),
    icmsRate: rateOf(tax?.icmsRate),
  })
  const lines = [
    ['Tributos federais (PIS e COFINS)', taxes.federalTax],
    ['Tributo municipal (ISS)', taxes.municipalTax],
    ['Tributo estadual (ICMS)', taxes.stateTax],
    ['Total de tributos', taxes.totalTax],
    ['Preço final', taxes.finalPrice],
  ] as const
  return (
    <dl className={styles.taxes} aria-live="polite">
      {lines.map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
