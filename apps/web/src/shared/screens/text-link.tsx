import { Anchor } from '@mantine/core'
import type { AnchorProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type LinkTextProps = AnchorProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps> & { ref?: Ref<HTMLAnchorElement> }

const LinkText = (props: LinkTextProps) => <Anchor {...props} />

/** A typed link that looks like one. */
export const TextLink = createLink(LinkText)
