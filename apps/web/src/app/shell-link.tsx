import { Link } from '@tanstack/react-router'
import type { ShellLinkProps } from '#ui/shell/shell-props.ts'

/** The router's link for the shell, which only knows addresses. */
export function ShellLink({ href, ...rest }: ShellLinkProps) {
  return <Link to={href as '/'} activeProps={{}} {...(rest as object)} />
}
