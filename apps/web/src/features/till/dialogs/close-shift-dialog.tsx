import { Button, Textarea } from '@mantine/core'
import { paymentMethodLabels } from '@prumo/contract/sales/till-labels'
import type { TillShift } from '@prumo/contract/sales/till-shifts'
import { fromCents } from '@prumo/domain/money/money'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { AmountInput } from '#ui/inputs/amount-input.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { Grid } from '#ui/layout/grid.ts'
import styles from '../till.module.css'
import { LeftOutNote } from '../left-out-note.tsx'
import { ReportButtons } from '../report-buttons.tsx'
import { ShiftMethods } from '../shift-methods.tsx'
import { CashCount } from './cash-count.tsx'
import { UnsentSales } from './unsent-sales.tsx'
import { useClosing } from './use-closing.ts'

type CloseShiftDialogProps = { shiftId: string; tillName: string; onClose: () => void }
type Method = keyof typeof paymentMethodLabels

/** What there is something to count of, beside money. */
const slips: readonly Method[] = ['PIX', 'CREDITCARD', 'DEBITCARD']

/** First what was counted, which is written down; only then what there should be. */
export function CloseShiftDialog({ shiftId, tillName, onClose }: CloseShiftDialogProps) {
  const [closed, setClosed] = useState<TillShift | 'kept' | null>(null)
  if (closed === 'kept') return <KeptDialog tillName={tillName} onClose={onClose} />
  if (closed) return <ClosedDialog shift={closed} onClose={onClose} />
  return <CountDialog shiftId={shiftId} tillName={tillName} onClosed={setClosed} onClose={onClose} />
}

type CountDialogProps = CloseShiftDialogProps & { onClosed: (shift: TillShift | 'kept') => void }

function CountDialog({ shiftId, tillName, onClosed, onClose }: CountDialogProps) {
  const [counted, setCounted] = useState<Partial<Record<Method, number | null>>>({})
  const [note, setNote] = useState('')
  const [countsCash, setCountsCash] = useState(false)
  const { unsent, close, isPending, error } = useClosing({ shiftId, tillName })
  const set = (method: Method) => (cents: number | null) => setCounted((before) => ({ ...before, [method]: cents }))

  async function save() {
    const rows = (Object.entries(counted) as [Method, number | null][]).flatMap(([method, cents]) =>
      cents === null ? [] : [{ method, amount: fromCents(cents) }],
    )
    const closed = await close(rows, note)
    if (closed) onClosed(closed)
  }

  return (
    <Dialog
      opened
      keepsOpen
      onClose={onClose}
      title={`Fechar caixa: ${tillName}`}
      size={560}
      footer={
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button loading={isPending} disabled={(counted.MONEY ?? null) === null} onClick={() => void save()}>
            Registrar contagem e fechar
          </Button>
        </div>
      }
    >
      <Stack gap={14}>
        {error && (
          <Banner tone="expense" live>
            {messageOf(error, 'Erro ao fechar o caixa')}
          </Banner>
        )}
        <UnsentSales sales={unsent} />
        <p className={styles.quiet}>
          Conte o que há na gaveta e some os comprovantes. O valor esperado aparece depois que a contagem for
          registrada.
        </p>
        <AmountInput
          label="Dinheiro na gaveta"
          required
          data-autofocus
          value={counted.MONEY ?? null}
          onChange={set('MONEY')}
        />
        <TextButton aria-expanded={countsCash} onClick={() => setCountsCash(!countsCash)}>
          {countsCash ? 'Esconder cédulas e moedas' : 'Contar cédulas e moedas'}
        </TextButton>
        {countsCash && <CashCount onChange={set('MONEY')} />}
        <Grid columns={3} gap={12} stacks="phone">
          {slips.map((method) => (
            <AmountInput
              key={method}
              label={paymentMethodLabels[method]}
              placeholder="Não conferido"
              value={counted[method] ?? null}
              onChange={set(method)}
            />
          ))}
        </Grid>
        <Textarea
          label="Observação"
          autosize
          minRows={2}
          maxRows={5}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}

function ClosedDialog({ shift, onClose }: { shift: TillShift; onClose: () => void }) {
  const isRight = shift.status === 'CLOSED'
  return (
    <Dialog
      opened
      keepsOpen
      onClose={onClose}
      title="Caixa fechado"
      size={560}
      footer={
        <div className={styles.buttons}>
          <ReportButtons shift={shift} />
          <Button onClick={onClose}>Concluir</Button>
        </div>
      }
    >
      <Stack gap={14}>
        <Banner tone={isRight ? 'info' : 'attention'} live>
          {isRight
            ? 'Tudo o que foi contado confere.'
            : 'A contagem não confere com o esperado. A diferença aguarda aprovação.'}
        </Banner>
        <LeftOutNote />
        <ShiftMethods shift={shift} />
      </Stack>
    </Dialog>
  )
}

/** Without a network nobody is told what there should be: the count is kept, and the difference follows. */
function KeptDialog({ tillName, onClose }: { tillName: string; onClose: () => void }) {
  return (
    <Dialog
      opened
      keepsOpen
      onClose={onClose}
      title="Caixa fechado neste aparelho"
      footer={
        <div className={styles.buttons}>
          <Button onClick={onClose}>Concluir</Button>
        </div>
      }
    >
      <Banner tone="info" live>
        Sem internet, a contagem do caixa {tillName} ficou salva neste aparelho e segue com as vendas quando a conexão
        voltar. A diferença aparece então em Caixas e turnos.
      </Banner>
    </Dialog>
  )
}
