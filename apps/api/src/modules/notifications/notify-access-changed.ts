import { notify, type Notifier } from './notify.ts'

/** For whoever gives or takes permissions, in the same transaction. */
export const notifyAccessChanged = (notifier: Notifier, userId: string, by: string) =>
  notify(notifier, {
    to: { userIds: [userId] },
    except: by,
    type: 'ACCESS',
    title: 'Seus acessos mudaram',
    description: 'As telas e os botões que você vê podem ter mudado.',
    link: '/',
  })
