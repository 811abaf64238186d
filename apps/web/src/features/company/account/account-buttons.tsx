import { readPermissions } from '@prumo/contract/access'
import { Import, Settings2, Users } from 'lucide-react'
import { ButtonLink } from '#shared/screens/button-link.tsx'
import { useMember } from '#shared/session/use-session.ts'

const usersPermissions = readPermissions('users')

/** Geral, Usuários, Importações: the last two for who may see users. */
export function AccountButtons() {
  const { isOwner, permissions } = useMember()
  const maySeeUsers = isOwner || usersPermissions.some((permission) => permissions.includes(permission))
  return (
    <>
      <ButtonLink to="/account" variant="light" leftSection={<Settings2 size={15} aria-hidden />} aria-current="page">
        Geral
      </ButtonLink>
      {maySeeUsers && (
        <>
          <ButtonLink to="/users" variant="default" leftSection={<Users size={15} aria-hidden />}>
            Usuários
          </ButtonLink>
          <ButtonLink to="/import" variant="default" leftSection={<Import size={15} aria-hidden />}>
            Importações
          </ButtonLink>
        </>
      )}
    </>
  )
}
