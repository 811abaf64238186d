import { PasskeySection } from '#shared/passkeys/passkey-section.tsx'
import { ChangePassword } from '../change-password.tsx'
import { DiscountPinSection } from './discount-pin-section.tsx'
import { RemoveAccountSection } from './remove-account-section.tsx'
import { OwnActivity } from '../security-log/own-activity.tsx'
import { SecondFactorSection } from '../second-factor-section.tsx'
import { SessionList } from '../session-list.tsx'

export function SecurityTab() {
  return (
    <>
      <ChangePassword />
      <SecondFactorSection />
      <PasskeySection />
      <DiscountPinSection />
      <SessionList />
      <OwnActivity />
      <RemoveAccountSection />
    </>
  )
}
