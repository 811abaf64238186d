import { Button, NumberInput } from '@mantine/core'
import { priceChanges, type PriceChangeDraft } from '@prumo/contract/products/price-changes'
import type { AnswerOf } from '@prumo/contract/route'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation, useRouteQueryKeepingLast } from '#shared/api/use-route.ts'
import { MoneyInput } from '#ui/inputs/money-input.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Banner } from '#ui/states/banner.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Quiet } from '#ui/layout/quiet.ts'
import type { ProductSelection } from './bulk-actions.tsx'
import { PastPriceChanges } from './past-price-changes.tsx'
import styles from './price-dialog.module.css'
import { useUndoPrices } from './use-undo-prices.ts'

type PriceDialogProps = { title: string; selection: ProductSelection; onDone: () => void; onClose: () => void }
type Preview = AnswerOf<typeof priceChanges.preview>

const kinds = [
  { value: 'percent', label: 'Porcentagem' },
  { value: 'value', label: 'Valor' },
] as const
const directions = [
  { value: 'up', label: 'Aumentar' },
  { value: 'down', label: 'Diminuir' },
] as const
const endings = [
  { value: 'none', label: 'Sem arredondar' },
  { value: '90', label: 'Final ,90' },
  { value: '99', label: 'Final ,99' },
] as const

/** Prices of many products up or down; what each becomes is shown by the server before anything changes. */
export function PriceDialog({ title, selection, onDone, onClose }: PriceDialogProps) {
  const [draft, setDraft] = useState<PriceChangeDraft>({ by: 'percent', amount: 10, direction: 'up', ending: 'none' })
  const [change] = useDebouncedValue(draft, 300)
  const preview = useRouteQueryKeepingLast(priceChanges.preview, { body: { ...selection, change } })
  const { error, isPending, save } = useChangePrices(onDone, onClose)
  const isShown = preview.data !== undefined && !preview.isError
  const isCurrent = isShown && change === draft && !preview.isPlaceholderData
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      size={640}
      footer={
        <Row align="stretch" justify="end" wrap gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            loading={isPending}
            disabled={!isCurrent || preview.data.prices === 0 || preview.data.impossible > 0}
            onClick={() => void save({ ...selection, change }, preview.data?.belowCost ?? 0)}
          >
            Mudar preços
          </Button>
        </Row>
      }
    >
      <Stack gap={16}>
        {error && (
          <Banner tone="expense" live>
            {error}
          </Banner>
        )}
        <ChangeFields draft={draft} onChange={setDraft} />
        {preview.isError && <Banner tone="expense">{messageOf(preview.error)}</Banner>}
        {isShown && <PricePreview preview={preview.data} />}
        <PastPriceChanges />
      </Stack>
    </Dialog>
  )
}

type ChangeFieldsProps = { draft: PriceChangeDraft; onChange: (draft: PriceChangeDraft) => void }

function ChangeFields({ draft, onChange }: ChangeFieldsProps) {
  return (
    <>
      <Row gap="12px 20px" align="stretch" wrap>
        <Segment
          inForm
          label="Direção"
          value={draft.direction}
          onChange={(direction) => onChange({ ...draft, direction })}
          options={directions}
        />
        <Segment
          inForm
          label="Mudar por"
          value={draft.by}
          onChange={(by) => onChange({ ...draft, by, amount: 0 })}
          options={kinds}
        />
      </Row>
      {draft.by === 'percent' ? (
        <NumberInput
          label="Porcentagem"
          suffix="%"
          decimalScale={4}
          min={0}
          max={1000}
          value={draft.amount}
          onChange={(amount) => onChange({ ...draft, amount: Number(amount) || 0 })}
        />
      ) : (
        <MoneyInput
          label="Valor"
          value={toCents(draft.amount)}
          onChange={(cents) => onChange({ ...draft, amount: (cents ?? 0) / 100 })}
        />
      )}
      <Segment
        inForm
        fullWidth
        label="Arredondamento"
        value={draft.ending ?? 'none'}
        onChange={(ending) => onChange({ ...draft, ending })}
        options={endings}
      />
    </>
  )
}

function PricePreview({ preview: { prices, lines, impossible, belowCost = 0 } }: { preview: Preview }) {
  const rest = prices - lines.length
  return (
    <section aria-label="Antes e depois">
      {impossible > 0 && (
        <Banner tone="expense">
          {impossible === 1 ? '1 preço ficaria' : `${impossible} preços ficariam`} em zero ou menos. Use um desconto
          menor.
        </Banner>
      )}
      {impossible === 0 && belowCost > 0 && (
        <Banner tone="attention">
          {belowCost === 1 ? '1 preço deixa' : `${belowCost} preços deixam`} de ficar acima do custo.
        </Banner>
      )}
      <Quiet>
        {prices === 0 && 'Nenhum preço muda.'}
        {prices === 1 && '1 preço muda.'}
        {prices > 1 && `${prices.toLocaleString('pt-BR')} preços mudam, variações incluídas.`}
      </Quiet>
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lists scroll, also by keyboard
        <div className={styles.scroll} role="group" aria-label="Preços antes e depois" tabIndex={0}>
          <table className={styles.preview}>
            <thead>
              <tr>
                <th scope="col">Produto</th>
                <th scope="col">Antes</th>
                <th scope="col">Depois</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ id, name, before, after }) => (
                <tr key={id}>
                  <td>{name}</td>
                  <td className="num">{formatBRL(toCents(before))}</td>
                  <td className="num">
                    <b>{formatBRL(toCents(after))}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rest > 0 && <Quiet>E mais {rest.toLocaleString('pt-BR')}.</Quiet>}
    </section>
  )
}

type ApplyBody = ProductSelection & { change: PriceChangeDraft }

function useChangePrices(onDone: () => void, onClose: () => void) {
  const toast = useToast()
  const confirm = useConfirm()
  const undo = useUndoPrices()
  const { mutateAsync, isPending } = useRouteMutation(priceChanges.apply)
  const [error, setError] = useState<string | null>(null)

  const ask = (count: number) =>
    confirm({
      title: 'Salvar abaixo do custo?',
      message: `${count === 1 ? '1 preço fica' : `${count} preços ficam`} no custo ou abaixo dele.`,
      verb: 'Salvar abaixo do custo',
    })

  async function save(body: ApplyBody, belowCost: number) {
    if (belowCost > 0 && !(await ask(belowCost))) return
    try {
      const { changed, id } = await mutateAsync({ body: { ...body, ...(belowCost > 0 && { acceptBelowCost: true }) } })
      onClose()
      onDone()
      toast.success(
        changed === 1 ? '1 preço alterado!' : `${changed.toLocaleString('pt-BR')} preços alterados!`,
        id === null ? undefined : { label: 'Desfazer', onAction: () => void undo(id) },
      )
    } catch (problem) {
      setError(messageOf(problem, 'Erro ao salvar produto'))
    }
  }

  return { error, isPending, save }
}
