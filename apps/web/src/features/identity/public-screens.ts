import { guestScreen, publicScreen } from '#shared/screens/public-screen.ts'

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)

/** Reachable without a session, so they are part of the first load: keep what they import small. */
export const publicScreens = [
  guestScreen({
    path: '/login',
    title: 'Acesse sua conta',
    search: ({ redirect }): { redirect?: string | undefined } => ({ redirect: text(redirect) }),
    load: async () => (await import('./sign-in.tsx')).SignIn,
  }),
  guestScreen({
    path: '/register',
    title: 'Crie sua conta',
    load: async () => (await import('./register.tsx')).Register,
  }),
  publicScreen({
    path: '/forgot-password',
    title: 'Esqueci minha senha',
    search: ({ email }): { email?: string | undefined } => ({ email: text(email) }),
    load: async () => (await import('./forgot-password.tsx')).ForgotPassword,
  }),
  publicScreen({
    path: '/reset-password',
    title: 'Nova senha',
    load: async () => (await import('./reset-password.tsx')).ResetPassword,
  }),
  publicScreen({
    path: '/invitation',
    title: 'Convite',
    load: async () => (await import('./invitations/invitation.tsx')).Invitation,
  }),
  publicScreen({
    path: '/confirm-email',
    title: 'Confirme o seu e-mail',
    load: async () => (await import('./confirm-email.tsx')).ConfirmEmail,
  }),
  publicScreen({
    path: '/change-email',
    title: 'Novo e-mail',
    load: async () => (await import('./email-change/confirm-email-change.tsx')).ConfirmEmailChange,
  }),
  publicScreen({
    path: '/unregistered-user',
    title: 'Usuário não cadastrado',
    load: async () => (await import('./unregistered-user.tsx')).UnregisteredUser,
  }),
  publicScreen({
    path: '/auto-login',
    title: 'Entrando',
    search: ({ redirect }): { redirect?: string | undefined } => ({ redirect: text(redirect) }),
    load: async () => (await import('./auto-login.tsx')).AutoLogin,
  }),
  publicScreen({
    path: '/__/auth/handler',
    title: 'Entrando com o Google',
    load: async () => (await import('./auth-handler.tsx')).AuthHandler,
  }),
  publicScreen({
    path: '/__/auth/action',
    title: 'Abrindo o link',
    load: async () => (await import('./auth-action.tsx')).AuthAction,
  }),
  publicScreen({ path: '/logout', title: 'Saindo', load: async () => (await import('./logout.tsx')).Logout }),
] as const
