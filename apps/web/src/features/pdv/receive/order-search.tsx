import { TextInput, UnstyledButton } from '@mantine/core'
import { sales } from '@prumo/contract/sales/sales'
import { saleStatusLabels } from '@prumo/contract/sales/sale-labels'
import { toCents } from '@prumo/domain/money/money'
import { useState, type KeyboardEvent } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Money } from '#ui/money.tsx'
import { Banner } from '#ui/states/banner.tsx'
import styles from '../dialogs/dialogs.module.css'

const mostFound = 50
const openStatuses = ['APPROVED', 'SCHEDULED', 'EXECUTED', 'INVOICED'] as const

/** Orders that are not paid, by number as it is typed or scanned, or by client. */
export function OrderSearch({ onChoose }: { onChoose: (id: string) => void }) {
  const [text, setText] = useState('')
  const search = text.trim()
  const { data, error, isFetching } = useRouteQuery(sales.list, {
    body: {
      limit: mostFound,
      filters: { statuses: [...openStatuses], ...(search && { search }) },
      fields: ['id', 'code', 'status', 'tillNumber', 'createdAt', 'client', 'totalPrice', 'paid'],
    },
  })
  const found = (data?.items ?? []).filter(({ paid }) => !paid)

  function handleKey(event: KeyboardEvent) {
    const [only] = found
    if (event.key !== 'Enter' || found.length !== 1 || isFetching) return
    event.preventDefault()
    onChoose(only!.id!)
  }

  return (
    <Stack gap={14}>
      <TextInput
        label="Número do pedido ou cliente"
        placeholder="Digite ou leia o número"
        value={text}
        data-autofocus
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={handleKey}
      />
      {error && <Banner tone="expense">{messageOf(error)}</Banner>}
      <ul className={styles.choices} aria-label="Pedidos a receber">
        {found.map(({ id, code, status, createdAt, client, totalPrice }) => (
          <li key={id}>
            <UnstyledButton className={styles.choice!} onClick={() => onChoose(id!)}>
              <span className={styles.text}>
                <b>
                  Pedido {code} · {client?.name ?? 'Consumidor final'}
                </b>
                <small>
                  {formatInstant(createdAt!)} · {saleStatusLabels[status!]}
                </small>
              </span>
              <Money cents={toCents(totalPrice!)} />
            </UnstyledButton>
          </li>
        ))}
        {data && found.length === 0 && <li>Nenhum pedido a receber com essa busca.</li>}
      </ul>
    </Stack>
  )
}
