import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import type { plans } from '@prumo/contract/pmoc/plans'
import {
  CalendarCheck2,
  ChartPie,
  CopyPlus,
  FileText,
  Files,
  Pencil,
  QrCode,
  Trash2,
  type LucideIcon,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { useAction } from '#shared/actions/use-action.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { useMayOpen } from '#shared/screens/use-may-open.ts'
import { useConfirm } from '#ui/layers/confirm.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import { planDestination, planScreens } from '../pmoc-destinations.ts'
import type { ListedPlan } from './plan-columns.tsx'

const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }))

const ways: readonly { screen: keyof typeof planScreens; label: string; icon: LucideIcon }[] = [
  { screen: 'summary', label: 'Ver resumo', icon: ChartPie },
  { screen: 'edit', label: 'Editar', icon: Pencil },
  { screen: 'schedule', label: 'Cronograma', icon: CalendarCheck2 },
  { screen: 'qrCodes', label: 'Imprimir QR codes', icon: QrCode },
  { screen: 'pdf', label: 'Exportar PDF', icon: FileText },
]

/** What can be done with a plan of the list, as far as this person may; `layers` is what some of it opens. */
export function usePlanActions() {
  const { go } = useDestinations()
  const mayOpen = useMayOpen()
  const mayCreate = useMayCall(pmocHeads.create)
  const mayChange = useMayCall(pmocHeads.update)
  const remove = useRemovePlan()
  const [copied, setCopied] = useState<ListedPlan | null>(null)

  const actionsOf = (plan: ListedPlan): RowAction[] => [
    ...ways
      .filter(({ screen }) => mayOpen(planScreens[screen]))
      .map(({ screen, label, icon }) => ({ label, icon, onSelect: () => go(planDestination(screen, plan.id)) })),
    ...(mayChange
      ? [{ label: 'Nova versão', icon: Files, onSelect: () => go(planDestination('edit', plan.id, { next: 'yes' })) }]
      : []),
    ...(mayCreate ? [{ label: 'Copiar para outro prédio', icon: CopyPlus, onSelect: () => setCopied(plan) }] : []),
    ...(mayChange
      ? [
          {
            label: 'Remover',
            icon: Trash2,
            tone: 'danger' as const,
            isApart: true,
            onSelect: () => void remove(plan.id, plan.pmocCode),
          },
        ]
      : []),
  ]
  const layers = <Suspense>{copied && <CopyDialog plan={copied} onClose={() => setCopied(null)} />}</Suspense>
  return { actionsOf, layers }
}

function useRemovePlan() {
  const confirm = useConfirm()
  const { run } = useAction(
    pmocHeads.remove as typeof plans.remove,
    'PMOC removido com sucesso',
    'Erro ao remover PMOC',
  )
  return async (id: string, code: string) => {
    const isSure = await confirm({
      title: `Remover ${code}`,
      message: 'Tem certeza que deseja remover este PMOC?',
      verb: 'Sim',
      cancelVerb: 'Não',
      tone: 'danger',
    })
    if (isSure) await run({ params: { id } })
  }
}
