import { users } from '@prumo/contract/identity/users'
import { useState } from 'react'
import { messageOf } from '#shared/api/api-error.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'
import { ErrorState } from '#ui/states/error-state.tsx'
import { SkeletonForm } from '#ui/inputs/skeleton-form.tsx'
import type { Levels } from './permission-levels.ts'
import { PermissionTree } from './permission-tree.tsx'

type NewMemberPermissionsProps = {
  levels: Levels
  onChange: (levels: Levels) => void
  mayGive: (key: string, option: string) => boolean
}

/** The whole tree, for an invitation that no usual job fits. */
export function NewMemberPermissions(props: NewMemberPermissionsProps) {
  const { data, error, refetch } = useRouteQuery(users.permissionTree, {})
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  if (error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonForm />
  return <PermissionTree {...props} groups={data} opened={opened} onOpenedChange={setOpened} readOnly={false} />
}
