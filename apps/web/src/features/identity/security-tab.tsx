import { ChangePassword } from './change-password.tsx'
import { SessionList } from './session-list.tsx'

export function SecurityTab() {
  return (
    <>
      <ChangePassword />
      <SessionList />
    </>
  )
}
