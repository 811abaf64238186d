import type { SupplierInvoiceDetail } from '@prumo/contract/purchasing/supplier-invoice-records'
import { supplierInvoices } from '@prumo/contract/purchasing/supplier-invoices'
import { useQueryClient } from '@tanstack/react-query'
import type { CallRequest } from '#shared/api/call.ts'
import { routeQuery, useRouteMutation } from '#shared/api/use-route.ts'
import { useUpgrade } from '#shared/upgrade/use-upgrade.ts'

type Decisions = CallRequest<typeof supplierInvoices.decide>['body']
export type LineDecision = NonNullable<Decisions['lines']>[number]

/** Says what lines are; the answer is the invoice as it stands then, shown at once. */
export function useInvoiceDecisions(invoice: SupplierInvoiceDetail) {
  const client = useQueryClient()
  const upgrade = useUpgrade()
  const { mutateAsync, isPending } = useRouteMutation(supplierInvoices.decide)
  const params = { id: invoice.id }

  async function decide(body: Decisions): Promise<void> {
    try {
      const answer = await mutateAsync({ params, body })
      client.setQueryData(routeQuery(supplierInvoices.get, { params }).queryKey, answer)
    } catch (error) {
      upgrade.showError(error, 'Erro ao salvar a escolha')
    }
  }

  return { decide, decideLine: (line: LineDecision) => decide({ lines: [line] }), isPending }
}
