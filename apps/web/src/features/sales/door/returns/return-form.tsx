import { Button, Checkbox, Radio, Textarea } from '@mantine/core'
import type { AnswerOf } from '@prumo/contract/route'
import { pdvAccess } from '@prumo/contract/sales/sale-access'
import { saleReturns } from '@prumo/contract/sales/sale-returns'
import { stockPlaces } from '@prumo/contract/stock/places'
import { formatDate } from '@prumo/domain/calendar/calendar-date'
import { formatBRL, toCents } from '@prumo/domain/money/money'
import { useState, type FormEvent } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteMutation } from '#shared/api/use-route.ts'
import { StockPlaceSelect } from '#features/stock/door/stock-place-select.tsx'
import { Segment } from '#ui/inputs/segment.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'
import {
  asksAccount,
  bodyOf,
  firstDraft,
  returnLinesOf,
  problemsOf,
  sumsOf,
  type ReturnDraft,
  type ReturnTerms,
  type ReturningTill,
} from './return-draft.ts'
import { ReturnLines } from './return-lines.tsx'
import { ReturnMoney } from './return-money.tsx'
import styles from './returns.module.css'

export type SaleReturn = AnswerOf<typeof saleReturns.create>

type ReturnFormProps = {
  terms: ReturnTerms
  till: ReturningTill | null
  onClose: () => void
  onDone: (made: SaleReturn, isExchange: boolean) => void
}

/** What comes back, where it goes, why, and what becomes of the money. */
export function ReturnForm({ terms, till, onClose, onDone }: ReturnFormProps) {
  const { mutateAsync, isPending } = useRouteMutation(saleReturns.create)
  const maySell = useMayCall({ access: pdvAccess.sell })
  const [draft, setDraft] = useState(() => firstDraft(terms))
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const lines = returnLinesOf(terms)
  const sums = sumsOf(terms, lines, draft)
  const problems = problemsOf(lines, draft, asksAccount(terms, draft, sums, till !== null))
  const set = (change: Partial<ReturnDraft>) => {
    setRefused(null)
    setDraft({ ...draft, ...change })
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(problems).length > 0) return
    try {
      const made = await mutateAsync({ params: { id: terms.sale.id }, body: bodyOf(terms, draft, sums, till) })
      onDone(made, draft.kind === 'exchange')
    } catch (error) {
      setRefused(messageOf(error))
    }
  }

  if (lines.every(({ left }) => left === 0))
    return <Banner tone="info">Tudo desta venda já foi devolvido: não há mais nada a devolver.</Banner>
  return (
    <Stack as="form" gap={16} size="md" onSubmit={(event) => void send(event)} noValidate>
      <Quiet>
        {terms.client?.name ?? 'Consumidor final'} · pode ser devolvido até {formatDate(terms.lastDay)}
      </Quiet>
      {maySell && (
        <Segment
          label="Devolver ou trocar"
          fullWidth
          value={draft.kind}
          onChange={(kind) =>
            set({ kind, ...(kind === 'exchange' && draft.way === 'STORE_CREDIT' && { way: 'MONEY' }) })
          }
          options={[
            { value: 'return', label: 'Devolver' },
            { value: 'exchange', label: 'Trocar' },
          ]}
        />
      )}
      <ReturnLines
        lines={lines}
        typed={draft.typed}
        isTried={isTried}
        error={isTried ? (problems.lines ?? problems.quantities) : undefined}
        onChange={(typed) => set({ typed })}
      />
      {terms.freightPrice > 0 && (
        <Checkbox
          label={`Devolver também o frete de ${formatBRL(toCents(terms.freightPrice))}`}
          checked={draft.withFreight}
          onChange={({ currentTarget }) => set({ withFreight: currentTarget.checked })}
        />
      )}
      {sums.chosen.some(({ line }) => line.isStocked) && <GoodsChoice draft={draft} onChange={set} />}
      <Textarea
        label="Motivo"
        required
        autosize
        minRows={2}
        maxLength={300}
        value={draft.reason}
        error={isTried && problems.reason}
        onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
      />
      {sums.total > 0 && (
        <ReturnMoney
          terms={terms}
          draft={draft}
          sums={sums}
          hasTill={till !== null}
          accountError={isTried ? problems.bankAccountId : undefined}
          onWay={(way) => set({ way })}
          onAccount={(bankAccountId) => set({ bankAccountId })}
        />
      )}
      {refused && (
        <Banner tone="expense" live>
          {refused}
        </Banner>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={isPending}>
          {draft.kind === 'exchange' ? 'Registrar troca' : 'Registrar devolução'}
        </Button>
      </div>
    </Stack>
  )
}

type GoodsChoiceProps = { draft: ReturnDraft; onChange: (change: Partial<ReturnDraft>) => void }

/** To a place, or straight to loss. */
function GoodsChoice({ draft, onChange }: GoodsChoiceProps) {
  const mayReadPlaces = useMayCall(stockPlaces.options)
  return (
    <Stack gap={12}>
      <Radio.Group
        label="Para onde vai a mercadoria"
        value={draft.isSpoilt ? 'loss' : 'stock'}
        onChange={(to) => onChange({ isSpoilt: to === 'loss' })}
      >
        <div className={styles.ways}>
          <Radio value="stock" label="Volta ao estoque" />
          <Radio value="loss" label="Avariado: direto para perda" />
        </div>
      </Radio.Group>
      {!draft.isSpoilt && mayReadPlaces && (
        <StockPlaceSelect
          placeholder="De onde saiu"
          value={draft.placeId}
          onChange={(placeId) => onChange({ placeId })}
        />
      )}
    </Stack>
  )
}
