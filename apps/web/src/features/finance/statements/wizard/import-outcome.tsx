import { Button } from '@mantine/core'
import { statements } from '@prumo/contract/finance/statements'
import type { AnswerOf } from '@prumo/contract/route'
import { linkOptions } from '@tanstack/react-router'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { Banner } from '#ui/states/banner.tsx'
import { focusWhenLost } from '#ui/focus-when-lost.ts'
import { IconTile } from '#ui/icon-tile.tsx'
import { ImportNumbers } from '../details/import-numbers.tsx'
import { mayUndo } from '../import-state.ts'
import { counted } from '../statement-labels.ts'
import { useImportActions } from '../use-import-actions.ts'
import styles from './wizard.module.css'

type Detail = AnswerOf<typeof statements.get>

/** What came of an import, and where to go from here. */
export function ImportOutcome({
  item,
  onClose,
  onAnother,
}: {
  item: Detail
  onClose: () => void
  onAnother: () => void
}) {
  const { undo, isPending } = useImportActions()
  const mayChange = useMayCall(statements.undo)
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => focusWhenLost(title.current), [])
  const isUndone = item.stage === 'undone'
  const settled = useRouteQuery(statements.lines, {
    params: { id: item.id },
    body: { filters: { state: 'settled' }, limit: 1, fields: ['id'] },
  })
  return (
    <div className={styles.outcome}>
      <IconTile icon={isUndone ? Undo2 : CircleCheck} tone={isUndone ? 'neutral' : 'income'} size={44} />
      <p ref={title} tabIndex={-1} className={styles.outcomeTitle} role="status">
        {titleOf(item, settled.data?.total ?? 0)}
      </p>
      <ImportNumbers item={item} />
      {item.message && <Banner tone="info">{item.message}</Banner>}
      <div className={styles.outcomeActions}>
        {mayChange && mayUndo(item) && (
          <Button
            variant="default"
            leftSection={<Undo2 size={16} aria-hidden />}
            loading={isPending}
            onClick={() => void undo(item)}
          >
            Desfazer
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          Importar outro arquivo
        </Button>
        <Next item={item} onClose={onClose} />
      </div>
    </div>
  )
}

/** Lines that found an entry waiting for them are settled before anything else; otherwise one goes and sees what came in. */
function Next({ item, onClose }: { item: Detail; onClose: () => void }) {
  const mayOpen = useMayOpen()
  const { go } = useDestinations()
  const waiting = useRouteQuery(statements.lines, {
    params: { id: item.id },
    body: { filters: { state: 'open' }, limit: 1, fields: ['id'] },
  })
  const count = item.stage === 'done' ? (waiting.data?.total ?? 0) : 0
  const mayReconcile = count > 0 && mayOpen('/finance/reconciliation')
  const maySee = item.stage === 'done' && item.successfulEntries > 0 && mayOpen('/finance/transactions')
  return (
    <>
      {maySee && (
        <Button
          variant={mayReconcile ? 'default' : 'filled'}
          onClick={() => go(linkOptions({ to: '/finance/transactions' } as never))}
        >
          Ver movimentações
        </Button>
      )}
      {mayReconcile && (
        <Button onClick={() => go(linkOptions({ to: '/finance/reconciliation' } as never))}>
          Conciliar {counted(count, 'linha', 'linhas')}
        </Button>
      )}
      {!maySee && !mayReconcile && <Button onClick={onClose}>Fechar</Button>}
    </>
  )
}

function titleOf({ stage, successfulEntries, undoneEntries }: Detail, settled: number): string {
  if (stage === 'undone')
    return `Importação desfeita: ${counted(undoneEntries, 'lançamento excluído', 'lançamentos excluídos')}`
  if (successfulEntries === 0) return 'Nada de novo: tudo o que está no arquivo já estava aqui'
  const posted = successfulEntries - settled
  const parts = [
    posted > 0 && counted(posted, 'lançamento importado', 'lançamentos importados'),
    settled > 0 && counted(settled, 'linha conciliada', 'linhas conciliadas'),
  ]
  return `${parts.filter(Boolean).join(' e ')} com sucesso`
}
