import { Button } from '@mantine/core'
import { saleScreenRules } from '@prumo/contract/sales/sale-heads'
import { editingOf } from '@prumo/domain/sales/sale-status'
import { useParams, useSearch } from '@tanstack/react-router'
import { CopyPlus, Send } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { FormActions, FormSection } from '#ui/inputs/form-layout.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { TextButton } from '#ui/text-button.tsx'
import { useMenuPlace } from '#shared/screens/menu-place.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { editDestination, quotesDestination, saleDestination, sendingKey } from '../sale-destinations.ts'
import { nounOf, saleTitle } from '../sale-labels.tsx'
import { SaleTabs } from '../detail/sale-tabs.tsx'
import { listOfSale } from '../list/sale-areas.ts'
import { ClientCard } from './client-card.tsx'
import { ClientField, DataSection } from './data-section.tsx'
import { ItemsSection } from './items-section.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { ProfitCard } from './profit-card.tsx'
import { SaleFormFrame } from './sale-form-frame.tsx'
import styles from './sale-form.module.css'
import { TotalsCard } from './totals-card.tsx'
import { useSaveSale, useTellSaved } from './use-save-sale.tsx'
import { useSaleForm, useSaleTotals } from './use-sale-form.ts'
import { NotesField, OtherSections, ServiceSection, TransportSection } from './work-sections.tsx'

const CreateFromDialog = lazy(async () => ({ default: (await import('./create-from-dialog.tsx')).CreateFromDialog }))

/** What the short way shows; a fault elsewhere opens the rest. */
const shownSmall: ReadonlySet<string> = new Set([
  'clientId',
  'products',
  'services',
  'notes',
  'discount',
  'discountPrice',
  'root',
])

/** A quote or an order, with everything that can be said of it. */
export const SaleFormScreen = () => <SaleForm />

/** The same form, begun with whom, what and a note. */
export const SimpleSale = () => <SaleForm beginsSmall />

function SaleForm({ beginsSmall = false }: { beginsSmall?: boolean }) {
  const { id } = useParams({ strict: false })
  const { key } = useSearch({ strict: false }) as { key?: string }
  const { go } = useDestinations()
  const [isChoosing, setIsChoosing] = useState(false)
  const mayCreate = useMayCall(saleScreenRules.create)
  const isSending = useRef(false)
  const onSaved = useTellSaved(id === undefined, (saved) =>
    go(saleDestination(saved.id, isSending.current ? sendingKey : undefined)),
  )
  const record = useSaleForm(id, onSaved)
  const [isSmall, setIsSmall] = useIsSmall(record, beginsSmall)
  const totals = useSaleTotals(record)
  const { save, layers } = useSaveSale(record, totals)
  const saved = record.record
  useMenuPlace(listOfSale(saved).to)
  const editing = saved ? editingOf(saved.status) : 'all'
  const words = saved ? nounOf(saved) : { name: 'orçamento' }
  const isQuote = !saved || saved.status === 'BUDGET'
  const back = saved
    ? { label: saleTitle(saved), destination: saleDestination(saved.id) }
    : { label: 'Orçamentos', destination: quotesDestination }

  const buttons = (
    <>
      <Button variant="default" onClick={() => go(back.destination)}>
        Voltar
      </Button>
      {isQuote && (
        <Button
          variant="default"
          loading={record.isSaving}
          leftSection={<Send size={16} aria-hidden />}
          onClick={() => {
            isSending.current = true
            save()
          }}
        >
          Salvar e enviar
        </Button>
      )}
      <Button
        type="submit"
        loading={record.isSaving}
        onClick={() => void (isSending.current = false)}
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
      title={beginsSmall ? 'Venda simples' : `${saved || id ? 'Editar' : 'Adicionar'} ${words.name}`}
      context={saved ? `Nº ${saved.code}` : 'O número é gerado ao salvar'}
      back={back}
      actions={
        !id &&
        !beginsSmall &&
        mayCreate && (
          <Button
            variant="default"
            leftSection={<CopyPlus size={16} aria-hidden />}
            onClick={() => setIsChoosing(true)}
          >
            Criar a partir de
          </Button>
        )
      }
      tabs={
        id &&
        saved && <SaleTabs sale={saved} active={key} destinationOf={(tab) => editDestination(id, tab)} isEditing />
      }
      isHidden={id !== undefined && key !== undefined}
      onSave={save}
      aside={
        <>
          <TotalsCard
            record={record}
            totals={totals}
            withFreight={!isSmall || Boolean(record.form.watch('transport.freightCost'))}
            readOnly={editing !== 'all'}
          />
          {saved && <ProfitCard sale={saved} />}
          <ClientCard id={record.form.watch('clientId') ?? ''} />
          <div className={styles.asideButtons}>{buttons}</div>
        </>
      }
      footer={
        <div className={styles.phoneButtons}>
          <FormActions>{buttons}</FormActions>
        </div>
      }
    >
      <Sections {...{ record, totals, isSmall, isQuote, editing }} />
      {beginsSmall && (
        <TextButton aria-expanded={!isSmall} onClick={() => setIsSmall(!isSmall)}>
          {isSmall ? 'Validade, pagamento, entrega e outros dados' : 'Só cliente, itens e observações'}
        </TextButton>
      )}
      {layers}
      <Suspense>{isChoosing && <CreateFromDialog onClose={() => setIsChoosing(false)} />}</Suspense>
    </SaleFormFrame>
  )
}

/** Until somebody asks for the rest of the form, or something in it is refused. */
function useIsSmall({ form }: ReturnType<typeof useSaleForm>, beginsSmall: boolean) {
  const [isSmall, setIsSmall] = useState(beginsSmall)
  const hasHiddenFault = Object.keys(form.formState.errors).some((name) => !shownSmall.has(name))
  useEffect(() => {
    if (hasHiddenFault) setIsSmall(false)
  }, [hasHiddenFault])
  return [isSmall, setIsSmall] as const
}

type SectionsProps = {
  record: ReturnType<typeof useSaleForm>
  totals: ReturnType<typeof useSaleTotals>
  isSmall: boolean
  isQuote: boolean
  editing: ReturnType<typeof editingOf> | 'all'
}

/** Whom, what and a note; or everything. */
function Sections({ record, totals, isSmall, isQuote, editing }: SectionsProps) {
  const total = totals.totals?.total ?? null
  const has = (kind: 'product' | 'service') => totals.lines.some((line) => line.kind === kind)
  const isWhole = !isSmall
  // One place for the rows, small and whole: what only the screen knows of them stays when the form grows.
  return (
    <>
      <Stack as="fieldset" gap={16} disabled={editing === 'remarks'}>
        {isWhole ? (
          <DataSection record={record} total={total} isQuote={isQuote} />
        ) : (
          <FormSection>
            <ClientField record={record} />
          </FormSection>
        )}
        <ItemsSection record={record} lines={totals.lines} readOnly={editing !== 'all'} />
        {isWhole && <PaymentsSection record={record} total={total} />}
        {isWhole && has('service') && <ServiceSection record={record} />}
        {isWhole && has('product') && <TransportSection record={record} />}
      </Stack>
      <Stack as="fieldset" gap={16}>
        {isWhole ? (
          <OtherSections record={record} />
        ) : (
          <FormSection>
            <NotesField record={record} />
          </FormSection>
        )}
      </Stack>
    </>
  )
}
