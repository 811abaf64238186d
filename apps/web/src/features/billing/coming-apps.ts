import { comingApps, type AppId } from '@prumo/contract/apps'

/** Whether the screens of an app are still to come. */
export const isComing = (app: string | undefined) => comingApps.includes(app as AppId)
