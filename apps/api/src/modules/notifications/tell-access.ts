import { notify, type Notifier } from './notify.ts'

/** For whoever gives or takes permissions, in the same transaction. */
export const tellAccessChanged = (notifier: Notifier, userId: string, by: string) =>
  notify(notifier, {
    to: { userIds: [userId] },
    except: by,
    type: 'ACCESS',
    title: 'Seus acessos mudaram',
    description: 'As telas e os botões que você vê podem ter mudado.',
    link: '/',
  })

/** For whoever adds a person to a company, after the membership was written. */
export const tellAddedToCompany = (notifier: Notifier, userId: string, companyName: string) =>
  notify(notifier, { to: { userIds: [userId] }, type: 'ACCESS', title: `Você agora faz parte de ${companyName}`, link: '/' })
