import { Button } from '@mantine/core'
import { useState } from 'react'
import { Banner } from '#ui/states/banner.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Row } from '#ui/layout/row.ts'
import { AccountSelect } from '../door/account-select.tsx'

type MoveMoneyDialogProps = {
  accountId: string
  record: {
    refusedBy: string | null
    problem: string | undefined
    isSaving: boolean
    forgetRefusal: () => void
    save: (extra: { transferTo: string }) => Promise<void>
  }
}

/** What an account with money, or with something open, answers when it is to be inactivated. */
const reasons = [
  'bank-account.has-money',
  'bank-account.has-open-entries',
  'bank-account.cannot-receive',
  'bank-account.transfers-between',
]

/** Asks where the money of an account goes that is to be inactive. */
export function MoveMoneyDialog({ accountId, record }: MoveMoneyDialogProps) {
  const [target, setTarget] = useState<string | null>(null)
  const isAsked = record.refusedBy !== null && reasons.includes(record.refusedBy)
  return (
    <Dialog
      opened={isAsked}
      onClose={record.forgetRefusal}
      title="Para onde vai o dinheiro?"
      footer={
        <Row gap={10} align="stretch" justify="end" grow>
          <Button variant="default" onClick={record.forgetRefusal}>
            Cancelar
          </Button>
          <Button
            disabled={target === null}
            loading={record.isSaving}
            onClick={() => target && void record.save({ transferTo: target })}
          >
            Transferir e inativar
          </Button>
        </Row>
      }
    >
      <Stack gap={14}>
        {record.problem && (
          <Banner tone="attention" live>
            {record.problem}
          </Banner>
        )}
        <AccountSelect
          label="Conta que recebe"
          required
          description="O saldo é transferido hoje, e os lançamentos em aberto passam para ela."
          placeholder="Selecione uma conta"
          except={accountId}
          value={target}
          onChange={setTarget}
        />
      </Stack>
    </Dialog>
  )
}
