import { Button, TextInput } from '@mantine/core'
import type { RequestOf } from '@prumo/contract/route'
import { storeCredit, type StoreCreditMovement } from '@prumo/contract/sales/store-credit'
import { storeCreditLabels } from '@prumo/contract/sales/till-labels'
import { toCents } from '@prumo/domain/money/money'
import { useId, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteMutation, useRouteQuery } from '#shared/api/use-route.ts'
import { MoneyField } from '#shared/form/money-field.tsx'
import { useDraftForm } from '#shared/form/use-draft-form.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Money } from '#ui/money.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import styles from './store-credit.module.css'

const pageSize = 20

/** What the company owes somebody as credit, and how it came about. */
export const StoreCredit = ({ id }: { id: string }) => (useMayCall(storeCredit.read) ? <Credit id={id} /> : null)

function Credit({ id }: { id: string }) {
  const [limit, setLimit] = useState(pageSize)
  const [isCorrecting, setCorrecting] = useState(false)
  const { data } = useRouteQuery(storeCredit.read, { params: { id }, query: { limit } })
  const mayCorrect = useMayCall(storeCredit.correct)
  if (!data || (data.total === 0 && !mayCorrect)) return null
  return (
    <Card
      title="Devemos: crédito da loja"
      action={
        mayCorrect && (
          <Button variant="default" size="xs" onClick={() => setCorrecting(true)}>
            Corrigir crédito
          </Button>
        )
      }
    >
      <Money cents={toCents(data.balance)} size="md" />
      {data.total === 0 ? (
        <Quiet above={8}>Nenhum crédito até agora. Ele surge de devoluções e pode pagar novas compras.</Quiet>
      ) : (
        <ul className={styles.movements} aria-label="Extrato do crédito">
          {data.movements.map((movement) => (
            <Movement key={movement.id} {...movement} />
          ))}
        </ul>
      )}
      {data.movements.length < data.total && limit < 200 && (
        <TextButton onClick={() => setLimit(Math.min(200, limit + pageSize * 3))}>Ver mais</TextButton>
      )}
      {isCorrecting && <CorrectionDialog id={id} onClose={() => setCorrecting(false)} />}
    </Card>
  )
}

const Movement = ({ kind, amount, reason, userName, createdAt }: StoreCreditMovement) => (
  <li>
    <span>
      {storeCreditLabels[kind]}
      <small>{[formatInstant(createdAt), reason, userName].filter(Boolean).join(' · ')}</small>
    </span>
    <Money cents={toCents(amount)} signed />
  </li>
)

type Draft = RequestOf<typeof storeCredit.correct>['body']

function CorrectionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const send = useRouteMutation(storeCredit.correct)
  const toast = useToast()
  const formId = useId()
  const { form, text, onSubmit, problem, isSaving } = useDraftForm<Draft>(
    storeCredit.correct.body,
    { reason: '' },
    'Erro ao corrigir o crédito',
  )
  const save = onSubmit(async (body) => {
    await send.mutateAsync({ params: { id }, body })
    toast.success('Crédito corrigido!')
    onClose()
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Corrigir crédito"
      footer={
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            Registrar correção
          </Button>
        </Row>
      }
    >
      <Stack as="form" id={formId} noValidate gap={14} onSubmit={save}>
        {problem && (
          <Banner tone="expense" live>
            {problem}
          </Banner>
        )}
        <MoneyField
          control={form.control}
          name="amount"
          label="Valor"
          description="Com sinal de menos, o crédito diminui."
          required
          allowNegative
          data-autofocus
        />
        <TextInput label="Motivo" required maxLength={200} {...text('reason')} />
      </Stack>
    </Dialog>
  )
}
