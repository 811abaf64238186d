import { Button } from '@mantine/core'
import { stockCounts, type StockCount } from '@prumo/contract/stock/counts'
import { useState } from 'react'
import { useAction } from '#shared/actions/use-action.ts'
import { Segment } from '#ui/inputs/segment.tsx'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Quiet } from '#ui/layout/quiet.ts'
import { Row } from '#ui/layout/row.ts'
import { Stack } from '#ui/layout/stack.ts'
import { Banner } from '#ui/states/banner.tsx'
import type { DifferenceSummary } from './count-summary.tsx'

type ApproveDialogProps = { count: StockCount; summary: DifferenceSummary; onClose: () => void }

const choices = [
  { value: 'keep', label: 'Deixar como estão' },
  { value: 'zero', label: 'Zerar o estoque' },
] as const

/** Says what will be booked before it is. */
export function ApproveDialog({ count, summary, onClose }: ApproveDialogProps) {
  const [uncounted, setUncounted] = useState<'keep' | 'zero'>('keep')
  const approve = useAction(
    stockCounts.approve,
    ({ adjusted }) =>
      adjusted === 0
        ? 'Inventário aprovado: nada a ajustar'
        : `Inventário aprovado: ${adjusted === 1 ? '1 item ajustado' : `${adjusted} itens ajustados`}`,
    'Erro ao aprovar inventário',
  )
  async function run() {
    const { id, version } = count
    if (await approve.run({ params: { id }, body: { version, uncounted } })) onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Aprovar inventário"
      footer={
        <Row gap={8} align="stretch" justify="end" wrap>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button loading={approve.isPending} onClick={() => void run()}>
            Aprovar e ajustar estoque
          </Button>
        </Row>
      }
    >
      <Stack gap={16}>
        <Quiet size="sm">
          {summary.differing === 0
            ? 'Tudo o que foi contado confere: o estoque não muda.'
            : `${summary.differing === 1 ? '1 item será ajustado' : `${summary.differing} itens serão ajustados`} pela diferença do instante em que foram contados. O que entrou e saiu depois continua valendo.`}
        </Quiet>
        {summary.uncounted > 0 && (
          <Segment
            label={summary.uncounted === 1 ? '1 item não contado' : `${summary.uncounted} itens não contados`}
            inForm
            fullWidth
            value={uncounted}
            onChange={setUncounted}
            options={choices}
          />
        )}
        {uncounted === 'zero' && (
          <Banner tone="attention" live>
            O que ninguém contou será dado como não encontrado, e o estoque neste local fica em zero.
          </Banner>
        )}
      </Stack>
    </Dialog>
  )
}
