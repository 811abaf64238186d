import type { support } from '@prumo/contract/home/support'
import type { Handlers } from '#platform/http/handlers.ts'

export const supportHandlers: Handlers<typeof support> = {
  contact: async ({ services }) => ({ email: services.settings.supportEmail }),
}
