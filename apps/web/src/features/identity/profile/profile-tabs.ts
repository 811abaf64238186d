import type { ComponentType } from 'react'

/** One line per tab; what it shows is loaded when it is opened. */
export const profileTabs = [
  { key: 'profile', label: 'Dados pessoais', load: async () => (await import('./personal-tab.tsx')).PersonalTab },
  {
    key: 'securite',
    label: 'Segurança e privacidade',
    load: async () => (await import('./security-tab.tsx')).SecurityTab,
  },
  {
    key: 'companies',
    label: 'Empresas e convites',
    load: async () => (await import('./companies-tab.tsx')).CompaniesTab,
  },
  {
    key: 'notification',
    label: 'Notificações & Alertas',
    load: async () => (await import('../notifications/notifications-tab.tsx')).NotificationsTab,
  },
  { key: 'app', label: 'Configurações do Aplicativo', load: async () => (await import('./app-tab.tsx')).AppTab },
] as const satisfies readonly { key: string; label: string; load: () => Promise<ComponentType> }[]

export type ProfileKey = (typeof profileTabs)[number]['key'] | 'account'

/** `account` is no tab: old links with it lead to the company's page. */
export const profileKeyOf = (key: unknown): ProfileKey | undefined =>
  key === 'account' ? key : profileTabs.find((tab) => tab.key === key)?.key
