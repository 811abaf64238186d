import { Page, PageHeader } from '#ui/page.tsx'
import { PasskeySection } from '#shared/passkeys/passkey-section.tsx'
import { ChangePassword } from './change-password.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'
import { SessionList } from './session-list.tsx'

/** One tab so far, `key=securite`; the others join it when they work. */
export function Profile() {
  return (
    <Page width="form">
      <PageHeader title="Segurança e privacidade" context="Como você entra e os aparelhos em que está conectado." />
      <ChangePassword />
      <SecondFactorSection />
      <PasskeySection />
      <SessionList />
    </Page>
  )
}
