import { Page, PageHeader } from '#ui/page.tsx'
import { ChangePassword } from './change-password.tsx'
import { SessionList } from './session-list.tsx'

/** One tab so far, `key=securite`; the others join it when they work. */
export function Profile() {
  return (
    <Page width="form">
      <PageHeader title="Segurança e privacidade" context="Sua senha e os aparelhos em que você está conectado." />
      <ChangePassword />
      <SessionList />
    </Page>
  )
}
