import { companies } from '@prumo/contract/company/companies'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { routeQuery } from '#shared/api/use-route.ts'
import { useToday } from '#shared/session/use-today.ts'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { Page, PageHeader } from '#ui/page.tsx'
import { blankHeader } from './draft/plan-header.ts'
import { PlanFormPage } from './plan-form.tsx'

const nobody = { companyName: '', cnpj: '' }

/** A new plan begins with one's own company as who does the work. */
export function PlanFormScreen() {
  const { id } = useParams({ strict: false })
  const today = useToday()
  const account = useQuery({ ...routeQuery(companies.account, {}), enabled: id === undefined })
  if (id === undefined && account.isPending && account.fetchStatus !== 'paused')
    return (
      <Page>
        <PageHeader title="Novo PMOC" />
        <SkeletonForm />
      </Page>
    )
  const { customer } = account.data ?? {}
  const contractor = customer
    ? { companyName: customer.name, cnpj: customer.type === 'JURIDICA' ? customer.metadata.DocumentNumber : '' }
    : nobody
  return <PlanFormPage key={id ?? 'new'} id={id} blank={blankHeader(today, contractor)} />
}
