import { Switch } from '@mantine/core'
import { saleSettings } from '@prumo/contract/sales/sale-settings'
import type { RequestOf } from '@prumo/contract/route'
import { useActor } from '#shared/access/actor-provider.tsx'
import { Field } from '#shared/form/field.tsx'
import { MoneyField } from '#shared/form/money-field.tsx'
import { NumberField } from '#shared/form/number-field.tsx'
import type { DraftForm } from '#shared/form/use-draft-form.ts'
import { SettingsTab } from '#shared/settings/settings-tab.tsx'
import { FormGrid, FormSection } from '#ui/inputs/form-layout.tsx'
import { Segment } from '#ui/inputs/segment.tsx'

type Values = Omit<RequestOf<typeof saleSettings.save>['body'], 'version'>

/** How the company sells. */
export const SaleSettingsTab = () => (
  <SettingsTab<Values>
    name="sales"
    routes={saleSettings}
    saveLabel="Salvar configurações"
    done="Configurações de vendas atualizadas com sucesso!"
  >
    {({ form }) => <SaleSettingsFields form={form} />}
  </SettingsTab>
)

function SaleSettingsFields({ form }: Pick<DraftForm<Values>, 'form'>) {
  const isOwner = useActor()?.isOwner === true
  const { control } = form
  return (
    <>
      <FormSection title="Orçamentos" description="Prazo e previsão do que ainda não foi aprovado.">
        <FormGrid>
          <NumberField
            control={control}
            name="quoteDays"
            label="Validade de um orçamento"
            description="Contada do dia em que ele é criado."
            suffix=" dias"
            allowDecimal={false}
          />
          <NumberField
            control={control}
            name="quoteChance"
            label="Chance de um orçamento fechar"
            description="Usada na previsão do financeiro."
            suffix=" %"
            allowDecimal={false}
            max={100}
          />
        </FormGrid>
      </FormSection>
      <FormSection title="Descontos e estoque">
        <FormGrid>
          <NumberField
            control={control}
            name="discountLimit"
            label="Desconto máximo"
            description="Por item. Acima dele, é preciso permissão."
            suffix=" %"
            decimalScale={2}
            max={100}
          />
          <NumberField
            control={control}
            name="returnDays"
            label="Prazo para devolução"
            description="Contado do dia da venda, como o recibo diz."
            suffix=" dias"
            allowDecimal={false}
          />
        </FormGrid>
        {isOwner && (
          <FormGrid>
            <MoneyField
              control={control}
              name="creditLimit"
              label="Crédito que cada pessoa pode dar por dia"
              description="Por correção de crédito ou devolução do que não foi recebido. Acima, só um dono; você é avisado de todas."
            />
          </FormGrid>
        )}
        <SwitchField form={form} name="sellsWithoutStock" label="Vender mesmo sem estoque" />
      </FormSection>
      <FormSection title="PDV e recibo">
        <SwitchField form={form} name="isShiftRequired" label="Só vender no PDV com o caixa aberto" />
        <Field control={control} name="receiptWidth">
          {(field) => (
            <Segment
              inForm
              label="Largura do recibo"
              value={field.value === 58 ? '58' : '80'}
              onChange={(width) => field.onChange(width === '58' ? 58 : 80)}
              options={[
                { value: '58', label: '58 mm' },
                { value: '80', label: '80 mm' },
              ]}
            />
          )}
        </Field>
      </FormSection>
    </>
  )
}

type SwitchFieldProps = {
  form: DraftForm<Values>['form']
  name: 'sellsWithoutStock' | 'isShiftRequired'
  label: string
}

const SwitchField = ({ form, name, label }: SwitchFieldProps) => (
  <Field control={form.control} name={name}>
    {({ value, onChange, error: _error, ...field }) => (
      <Switch
        {...field}
        label={label}
        checked={value ?? false}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    )}
  </Field>
)
