import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Building2, Check } from 'lucide-react'
import { messageOf } from '#shared/api/api-error.ts'
import { firstPath } from '#shared/session/first-path.ts'
import { switchCompany } from '#shared/session/session.ts'
import { useMember } from '#shared/session/use-session.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { useToast } from '#ui/layers/toast.tsx'

/** The other companies one belongs to; nothing to choose when there is only one. */
export function useCompanyActions(): RowAction[] {
  const { company, companies } = useMember()
  const client = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  if (companies.length < 2) return []

  async function workIn(companyId: string) {
    if (companyId === company.id) return
    try {
      await client.cancelQueries()
      const session = await switchCompany(companyId, () => navigate({ to: '/' }))
      // Its screens are guarded by the new session, so only now.
      if (firstPath(session) !== '/') await navigate({ to: firstPath(session) })
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return companies.map(({ id, displayName }) => ({
    label: displayName,
    icon: id === company.id ? Check : Building2,
    onSelect: () => void workIn(id),
  }))
}
