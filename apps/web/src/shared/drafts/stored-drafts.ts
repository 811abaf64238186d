import type { Session } from '@prumo/contract/identity/session'

/** What somebody had typed into a form when their session ended. */
export type StoredDraft = { values: Record<string, unknown>; version?: number | undefined }
type Stored = { userId: string; drafts: Record<string, StoredDraft> }

const key = 'prumo-kept-drafts'
const open = new Map<string, () => StoredDraft | null>()

/** A form on the screen: `read` answers what was typed into it, null while that is nothing. */
export function watchDraft(form: string, read: () => StoredDraft | null) {
  open.set(form, read)
  return () => {
    if (open.get(form) === read) open.delete(form)
  }
}

/** Puts what is typed into the open forms aside for the person and company that are leaving; only this tab has it. */
export function storeDrafts(owner: Session) {
  const drafts = draftsOf(owner)
  for (const [form, read] of open) {
    const draft = read()
    if (draft) drafts[nameFor(owner, form)] = draft
  }
  store({ userId: owner.user.uid, drafts })
}

/** Whoever signs in next gets their own drafts; another person's are gone for good. */
export const dropDraftsOfOthers = (owner: Session) => store({ userId: owner.user.uid, drafts: draftsOf(owner) })

/** Gives a form what was kept for it, once. */
export function takeDraft(owner: Session, form: string): StoredDraft | undefined {
  const drafts = draftsOf(owner)
  const { [nameFor(owner, form)]: draft, ...rest } = drafts
  if (draft) store({ userId: owner.user.uid, drafts: rest })
  return draft
}

/** The forms of this kind for which something is kept, by what follows `kind` in their names. */
export function storedFormsOf(owner: Session, kind: string): string[] {
  const start = nameFor(owner, kind)
  return Object.keys(draftsOf(owner)).flatMap((name) => (name.startsWith(start) ? [name.slice(start.length)] : []))
}

const nameFor = ({ company }: Session, form: string) => `${company?.id} ${form}`

function draftsOf(owner: Session): Stored['drafts'] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Stored | null
    return stored?.userId === owner.user.uid ? stored.drafts : {}
  } catch {
    return {}
  }
}

function store(next: Stored) {
  try {
    if (Object.keys(next.drafts).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Without storage, or without room in it, there is nothing to give back.
  }
}
