import { Page, PageHeader } from '#ui/page.tsx'
import { PlansTab } from './plans-tab.tsx'

/** Stands in for /account in this branch only. */
export function TemporaryAccount() {
  return (
    <Page>
      <PageHeader title="Assinatura" />
      <PlansTab />
    </Page>
  )
}
