import { members } from '@prumo/contract/identity/members'
import { users } from '@prumo/contract/identity/users'
import { linkOptions } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { messageOf, NetworkProblem } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { DestinationLink } from '#shared/screens/destination-link.tsx'
import { useDestinations } from '#shared/screens/destination.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { BackLabel, Page, PageHeader } from '#ui/page.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import { useToast } from '#ui/layers/toast.tsx'
import { PermissionEditor } from './permission-editor.tsx'

const list = linkOptions({ to: '/users' })

export function MemberPermissions({ id, tabs }: { id: string; tabs: ReactNode }) {
  const member = useRouteQuery(members.get, { params: { id } })
  const tree = useRouteQuery(users.permissionTree, {})
  const error = member.error ?? tree.error
  useReturnToList(member.error)
  return (
    <Page width="form">
      <PageHeader
        title={member.data?.displayName ?? 'Usuário'}
        back={
          <DestinationLink destination={list}>
            <BackLabel>Usuários</BackLabel>
          </DestinationLink>
        }
      />
      {tabs}
      {error && (
        <ErrorState message={messageOf(error)} onRetry={() => void Promise.all([member.refetch(), tree.refetch()])} />
      )}
      {!error && !(member.data && tree.data) && <SkeletonForm />}
      {member.data && tree.data && <PermissionEditor member={member.data} groups={tree.data} />}
    </Page>
  )
}

/** Somebody who cannot be shown is told in a toast, and the person is back at the list. */
function useReturnToList(error: Error | null) {
  const toast = useToast()
  const { go } = useDestinations()
  const isMissing = error !== null && !(error instanceof NetworkProblem)
  const leave = useEffectEvent(() => {
    toast.error(messageOf(error))
    go(list)
  })
  useEffect(() => {
    if (isMissing) leave()
  }, [isMissing])
}
