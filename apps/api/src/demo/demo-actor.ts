import { allApps } from '@prumo/contract/apps'
import type { DemoOwner } from './demo-company.ts'

/** Whoever owns the demonstration, doing what it shows. */
export const demoActor = ({ companyId, userId }: Pick<DemoOwner, 'companyId' | 'userId'>) =>
  ({
    companyId,
    userId,
    isOwner: true,
    permissions: new Set<string>(),
    apps: new Set<string>(allApps),
    subscription: 'active',
    sessionId: '',
    timeZone: 'America/Sao_Paulo',
    planId: null,
    provenAt: Infinity,
  }) as const
