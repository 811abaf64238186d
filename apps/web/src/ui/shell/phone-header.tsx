import { ActionMenu } from '../layers/action-menu.tsx'
import { Avatar } from '../images/avatar.tsx'
import styles from './phone-header.module.css'
import type { ShellProps } from './shell-props.ts'

type PhoneHeaderProps = Pick<ShellProps, 'profile' | 'profileActions' | 'greeting' | 'headerSlot'>

export function PhoneHeader({ profile, profileActions, greeting, headerSlot }: PhoneHeaderProps) {
  const [firstName] = profile.name.split(' ')
  return (
    <header className={styles.header}>
      <ActionMenu
        position="bottom-start"
        width={240}
        actions={() => profileActions}
        button={(props) => (
          <button
            type="button"
            className={styles.avatar}
            data-tour="profile"
            aria-label={`Perfil de ${profile.name}`}
            {...props}
          >
            <Avatar name={profile.name} imageUrl={profile.imageUrl} size={38} />
          </button>
        )}
      />
      <p className={styles.greeting}>
        <small>{greeting}</small>
        <b className="clip">{firstName}</b>
      </p>
      {headerSlot}
    </header>
  )
}
