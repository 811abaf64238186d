import { Button } from '@mantine/core'
import { spreads } from '@prumo/contract/pmoc/spreads'
import { CalendarRange, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { formatInstant } from '#shared/format/instants.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import { useUndoSpread } from './use-undo-spread.ts'

const SpreadDialog = lazy(async () => ({ default: (await import('./spread-dialog.tsx')).SpreadDialog }))

/** Spreads the schedule of a plan, and takes the last spreading back while anything of it can be. */
export function SpreadButtons({ planId }: { planId: string }) {
  const [isSpreading, setIsSpreading] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<CalendarRange size={15} aria-hidden />}
        onClick={() => setIsSpreading(true)}
      >
        Distribuir
      </Button>
      <UndoButton planId={planId} />
      {isSpreading && (
        <Suspense fallback={null}>
          <SpreadDialog planId={planId} onClose={() => setIsSpreading(false)} />
        </Suspense>
      )}
    </>
  )
}

function UndoButton({ planId }: { planId: string }) {
  const confirm = useConfirm()
  const { takeBack, isPending } = useUndoSpread()
  const spread = useRouteQuery(spreads.last, { params: { id: planId } }).data?.spread
  if (!spread) return null
  const { id, madeAt, movable, kept } = spread
  async function ask() {
    const back =
      movable === 1 ? '1 manutenção volta ao dia de antes.' : `${movable} manutenções voltam ao dia de antes.`
    const stays =
      kept === 1 ? ' 1 não pode mais voltar e fica como está.' : ` ${kept} não podem mais voltar e ficam como estão.`
    const isSure = await confirm({
      title: 'Desfazer a distribuição?',
      message: `Feita em ${formatInstant(madeAt)}. ${back}${kept > 0 ? stays : ''}`,
      verb: 'Desfazer distribuição',
    })
    if (isSure) await takeBack(id)
  }
  return (
    <Button
      variant="default"
      leftSection={<Undo2 size={15} aria-hidden />}
      loading={isPending}
      onClick={() => void ask()}
    >
      Desfazer distribuição
    </Button>
  )
}
