import { notifications, type NotificationType } from '@prumo/contract/notifications/notifications'
import { useAction } from '#shared/actions/use-action.ts'
import { useRouteQuery } from '#shared/api/use-route.ts'

/** What the person wants to hear in this company; each change is saved at once. */
export function usePreferences() {
  const { data, error, refetch } = useRouteQuery(notifications.preferences, {})
  const { run, isPending } = useAction(notifications.savePreferences, 'Preferências salvas!')
  const save = async (change: Partial<NonNullable<typeof data>>) =>
    data ? run({ body: { ...data, ...change } }) : false
  return {
    preferences: data,
    error,
    refetch,
    isSaving: isPending,
    setPush: (pushEnabled: boolean) => save({ pushEnabled }),
    setWanted(type: NotificationType, isWanted: boolean) {
      const others = (data?.mutedTypes ?? []).filter((muted) => muted !== type)
      return save({ mutedTypes: isWanted ? others : [...others, type] })
    },
  }
}
