import { members } from '@prumo/contract/identity/members'
import type { Person } from '../../testing/app/builders.ts'
import type { TestApp } from '../../testing/app/test-app.ts'
import type { Params } from './make-record.ts'

export async function aColleague(app: TestApp, owner: Person): Promise<Params> {
  return { id: (await app.aMember(owner, [])).userId }
}

export async function oneOfTwoOwners(app: TestApp, owner: Person): Promise<Params> {
  await app.call(owner, members.makeOwner, { params: { id: (await app.aMember(owner, [])).userId } })
  return { id: owner.userId }
}
