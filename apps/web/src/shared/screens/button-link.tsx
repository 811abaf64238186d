import { Button } from '@mantine/core'
import type { ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type LinkButtonProps = ButtonProps &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> & { ref?: Ref<HTMLAnchorElement> }

const LinkButton = (props: LinkButtonProps) => <Button component="a" {...props} />

/** A typed link that looks like a button. */
export const ButtonLink = createLink(LinkButton)
