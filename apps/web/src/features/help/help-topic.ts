import type { LucideIcon } from 'lucide-react'

/** A paragraph, numbered steps, a list, or a remark set apart. */
export type HelpBlock = string | { steps: readonly string[] } | { list: readonly string[] } | { note: string }

export type HelpSection = { heading: string; blocks: readonly HelpBlock[] }

export type HelpLink = { label: string; path: string; search?: Record<string, string> }

/** One subject of the help centre. Plain text throughout, so that all of it can be searched. */
export type HelpTopic = {
  slug: string
  title: string
  summary: string
  icon: LucideIcon
  /** Other words people may look for. */
  words: string
  sections: readonly HelpSection[]
  /** Screens the subject is about; shown to those who may open them. */
  links: readonly HelpLink[]
}

/** The text of a block, as it is searched. */
export function textOf(block: HelpBlock): string {
  if (typeof block === 'string') return block
  if ('note' in block) return block.note
  return ('steps' in block ? block.steps : block.list).join(' ')
}
