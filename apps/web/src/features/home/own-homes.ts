import type { ComponentType } from 'react'
import type { useMember } from '#shared/session/use-session.ts'

type Member = ReturnType<typeof useMember>

/** What waits at home for whoever has one job alone, in place of what waits for everybody else. */
export type OwnHome = { isFor: (member: Member) => boolean; Content: ComponentType }
