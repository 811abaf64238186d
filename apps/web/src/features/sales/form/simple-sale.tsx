import { Button, Textarea } from '@mantine/core'
import { useMenuPlace } from '#shared/screens/menu-place.ts'
import { usePlaces } from '#shared/screens/place.ts'
import { FormActions, FormSection } from '#ui/inputs/form-layout.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { quotesPlace, salePlace } from '../sale-places.ts'
import { ClientField } from './data-section.tsx'
import { ItemsSection } from './items-section.tsx'
import { SaleFormFrame } from './sale-form-frame.tsx'
import styles from './sale-form.module.css'
import { TotalsCard } from './totals-card.tsx'
import { useSaveSale, useTellSaved } from './use-save-sale.tsx'
import { useSaleForm, useSaleTotals } from './use-sale-form.ts'

/** Who, what and a note: the short way to a quote. */
export function SimpleSale() {
  const { go } = usePlaces()
  useMenuPlace(quotesPlace.to)
  const onSaved = useTellSaved(true, (saved) => go(salePlace(saved.id)))
  const record = useSaleForm(undefined, onSaved)
  const totals = useSaleTotals(record)
  const { save, layers } = useSaveSale(record, totals)
  const buttons = (
    <>
      <Button variant="default" onClick={() => go(quotesPlace)}>
        Voltar
      </Button>
      <Button
        type="submit"
        loading={record.isSaving}
        rightSection={<Kbd>Ctrl Enter</Kbd>}
        aria-keyshortcuts="Control+Enter"
      >
        Salvar
      </Button>
    </>
  )
  return (
    <SaleFormFrame
      record={record}
      title="Venda simples"
      context="Cliente, itens e observações: o restante segue o padrão da empresa"
      back={{ label: 'Orçamentos', place: quotesPlace }}
      onSave={save}
      aside={
        <>
          <TotalsCard record={record} totals={totals} withFreight={false} />
          <div className={styles.asideButtons}>{buttons}</div>
        </>
      }
      footer={
        <div className={styles.phoneButtons}>
          <FormActions>{buttons}</FormActions>
        </div>
      }
    >
      <FormSection>
        <ClientField record={record} />
      </FormSection>
      <ItemsSection record={record} lines={totals.lines} />
      <FormSection>
        <Textarea label="Observações" autosize minRows={3} maxRows={10} maxLength={4000} {...record.text('notes')} />
      </FormSection>
      {layers}
    </SaleFormFrame>
  )
}
