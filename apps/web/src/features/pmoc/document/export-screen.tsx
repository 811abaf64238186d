import { Skeleton } from '@mantine/core'
import { planDocuments } from '@prumo/contract/pmoc/documents'
import { pmocHeads } from '@prumo/contract/pmoc/pmoc-heads'
import { plans } from '@prumo/contract/pmoc/plans'
import { getRouteApi } from '@tanstack/react-router'
import { useMayCall } from '#shared/access/actor-provider.tsx'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { useFailureToast } from '../door/use-failure-toast.ts'
import { useDestinations } from '#shared/screens/destination.ts'
import { Dialog } from '#ui/layers/dialog.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { ErrorState } from '#ui/states/error-state.tsx'
import { useIsNarrow } from '#ui/theme/use-is-phone.ts'
import { planDestination } from '../pmoc-destinations.ts'
import { ExportOptions } from './export-options.tsx'
import { ExportPreview } from './export-preview.tsx'
import styles from './export.module.css'
import { IssuedDocuments } from './issued-documents.tsx'
import { useCopyOptions } from './use-copy-options.ts'

const route = getRouteApi('/shell/pmoc/$id/pdf')

/** The document of a plan: how it is printed, how it looks, and what was issued of it. Closing leads back to the plan. */
export function ExportScreen() {
  const { id } = route.useParams()
  const { go } = useDestinations()
  const isNarrow = useIsNarrow()
  const mayChange = useMayCall(pmocHeads.update)
  const { data: plan, error, isError, refetch } = useRouteQuery(plans.get, { params: { id } })
  const copy = useCopyOptions()
  // What they tell stands between the options and the pages, which must not move away under a finger.
  const readiness = useRouteQuery(plans.readiness, { params: { id } })
  const issued = useRouteQuery(planDocuments.list, { params: { id } })
  const failure = isError && messageOf(error, 'Erro ao carregar PMOC')
  useFailureToast(failure)
  const title = plan ? `Exportar PDF · ${plan.pmocCode}` : 'Exportar PDF'
  return (
    <Page>
      <PageHeader title="Exportar PDF" context={plan?.pmocCode ?? 'Carregando…'} />
      <Dialog
        opened
        onClose={() => go(planDestination(mayChange ? 'edit' : 'summary', id))}
        title={title}
        size={1160}
        keepsOpen
        fullScreen={isNarrow}
      >
        {failure ? (
          <ErrorState message={failure} onRetry={() => void refetch()} />
        ) : readiness.isPending || issued.isPending ? (
          <Skeleton height={420} />
        ) : (
          <div className={styles.layout}>
            <div className={styles.side}>
              <ExportOptions planId={id} copy={copy} />
              <IssuedDocuments planId={id} />
            </div>
            <ExportPreview planId={id} copy={copy} />
          </div>
        )}
      </Dialog>
    </Page>
  )
}
