import type { ProblemTable } from './problem-table.ts'

export const identityProblems = {
  'not-signed-in': { status: 401, text: 'Sua sessão terminou. Entre novamente.' },
  'invalid-credentials': { status: 401, text: 'Usuário ou senha inválidos.' },
  'user-not-found': { status: 401, text: 'Usuário não encontrado.' },
  'session-ended': { status: 401, text: 'Sua sessão terminou. Entre novamente.' },
  'session-reused': {
    status: 401,
    text: 'Por segurança encerramos esta sessão em todos os aparelhos. Entre novamente.',
  },
  'second-factor-needed': { status: 401, text: 'Informe o código da verificação em duas etapas.' },
  'second-factor.expired': { status: 401, text: 'O tempo para informar o código acabou. Entre novamente.' },
  'passkey.unknown': { status: 401, text: 'Credencial inválida. Tente registrar uma nova passkey.' },
  'passkey.refused': { status: 401, text: 'Erro de autenticação. Tente fazer login com email e senha.' },
  'sign-in-again': { status: 403, text: 'Por segurança, saia, entre novamente e repita em seguida.' },
  'fresh-proof-required': { status: 403, text: 'Confirme que é você para continuar.' },
  'second-factor-required': {
    status: 403,
    text: 'Esta empresa exige a verificação em duas etapas. Ative a sua para continuar.',
  },
  'google.password-needed': {
    status: 401,
    text: 'Já existe uma conta com este e-mail, que ainda não foi confirmado. Informe a senha dela para entrar com o Google.',
  },
  'google.email-unverified': {
    status: 403,
    text: 'O Google ainda não confirmou este e-mail. Confirme-o na sua conta do Google ou entre com e-mail e senha.',
  },
  'google.cancelled': { status: 403, text: 'A entrada com o Google foi cancelada.' },
  'google.unregistered': { status: 404, text: 'Ainda não existe uma conta com este e-mail do Google.' },
  'google.not-configured': { status: 404, text: 'A entrada com o Google não está disponível aqui.' },
  'link-invalid': { status: 404, text: 'Este link não é válido ou já expirou.' },
  'user.email-taken': { status: 409, text: 'Já existe uma conta com este e-mail.' },
  'google.attempt-invalid': {
    status: 422,
    text: 'Este pedido de entrada com o Google não é válido ou já foi usado. Tente novamente.',
  },
  'google.refused': {
    status: 422,
    text: 'O Google não confirmou quem você é. Tente novamente ou entre com e-mail e senha.',
  },
  'passkey.expired': { status: 422, text: 'O pedido de chave de acesso expirou. Tente novamente.' },
  'passkey.not-created': { status: 422, text: 'Não foi possível confirmar a chave de acesso. Tente novamente.' },
  'passkey.already-registered': { status: 409, text: 'Uma chave de acesso já foi registrada para este dispositivo' },
  'passkey.too-many': { status: 422, text: 'Você já tem {max} chaves de acesso. Remova uma para criar outra.' },
  'second-factor.wrong-code': {
    status: 422,
    text: 'Código inválido ou já usado. Confira o aplicativo e tente novamente.',
  },
  'second-factor.already-on': { status: 409, text: 'A verificação em duas etapas já está ativa.' },
  'second-factor.not-begun': {
    status: 422,
    text: 'Comece de novo: leia o código QR com o aplicativo e informe o código.',
  },
  'second-factor.not-on': { status: 422, text: 'A verificação em duas etapas não está ativa.' },
  'second-factor.own-first': {
    status: 422,
    text: 'Ative primeiro a sua verificação em duas etapas, depois exija-a da equipe.',
  },
  'user.already-member': { status: 409, text: 'Esta pessoa já faz parte da empresa.' },
  'user.already-invited': {
    status: 409,
    text: 'Já existe um convite para este e-mail. Reenvie-o na lista de usuários.',
  },
  'user.already-active': { status: 409, text: 'Esta pessoa já faz parte da empresa e não precisa de convite.' },
  'user.email-fixed': { status: 422, text: 'O e-mail não pode ser alterado.' },
  'user.own-data-only': { status: 422, text: 'Só a própria pessoa muda o nome e a foto dela.' },
  'user.owner-protected': { status: 422, text: 'O dono da empresa não pode ser excluído nem perder permissões.' },
  'user.last-owner': {
    status: 422,
    text: 'Você é o único dono desta empresa. Torne outra pessoa dona em Usuários, ou exclua a empresa em Minha empresa.',
  },
  'user.already-owner': { status: 409, text: 'Esta pessoa já é dona da empresa.' },
  'user.not-owner': { status: 409, text: 'Esta pessoa não é dona da empresa.' },
  'user.others-ownership': { status: 422, text: 'Só a própria pessoa deixa de ser dona da empresa.' },
  'user.invitation-open': { status: 409, text: 'Esta pessoa ainda não aceitou o convite.' },
  'user.own-permissions': { status: 422, text: 'Você não pode alterar as suas próprias permissões.' },
  'user.own-removal': {
    status: 422,
    text: 'Você não pode excluir o seu próprio usuário. Para sair da empresa, use Sair da empresa no seu perfil.',
  },
  'user.grant-beyond-own': { status: 403, text: 'Você só pode conceder permissões que você tem. Falta: {missing}.' },
  'photo.not-stored': { status: 422, text: 'Envie a imagem antes de usá-la como foto.' },
  'invitation.invalid': {
    status: 422,
    text: 'Este convite não é válido ou já expirou. Peça um novo a quem convidou você.',
  },
  'invitation.has-account': {
    status: 409,
    text: 'Este e-mail já tem conta no Prumo. Entre com ela para responder ao convite.',
  },
  'invitation.no-room': {
    status: 402,
    text: 'O plano da empresa não tem mais vagas. Peça a quem convidou você que libere uma vaga e tente de novo.',
  },
  'email-proof.invalid': {
    status: 422,
    text: 'Este link de confirmação não é válido, já foi usado ou expirou. Peça um novo no Prumo.',
  },
  'mail.sender-unproven': {
    status: 403,
    text: 'Confirme o seu e-mail antes de enviar mensagens a outras pessoas. O link está na sua caixa de entrada; peça outro no aviso no alto da tela.',
  },
  'mail.too-many-of-recipient': {
    status: 429,
    text: 'Este endereço já recebeu muitas mensagens hoje. Tente amanhã, ou envie o link por outro meio.',
  },
  'mail.too-many-of-company': {
    status: 429,
    text: 'A empresa já enviou hoje todas as mensagens que podia. Tente amanhã.',
  },
  'mail.too-many-of-installation': {
    status: 429,
    text: 'O Prumo não pode enviar mais mensagens hoje. Tente amanhã, ou envie o link por outro meio.',
  },
  'email-proof.done': { status: 409, text: 'Seu e-mail já está confirmado.' },
  'email-link.another-account': {
    status: 422,
    text: 'Este link é de outra conta. Se ela é sua, saia desta e entre com ela para confirmar. Se não é, ignore a mensagem.',
  },
  'account.email-mismatch': { status: 422, text: 'O e-mail digitado não é o da sua conta.' },
  'account.last-owner': {
    status: 422,
    text: 'Você é o único dono de {companies}. Torne outra pessoa dona ou exclua a empresa antes de excluir a sua conta.',
  },
  'password.too-short': { status: 422, text: 'A senha deve ter pelo menos {min} caracteres' },
  'password.too-common': {
    status: 422,
    text: 'Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.',
  },
  'password.holds-name': {
    status: 422,
    text: 'A senha não pode conter o seu nome, o seu e-mail ou o nome da empresa. Escolha outra.',
  },
  'proof.way-missing': {
    status: 422,
    text: 'Esta forma de confirmar não está disponível para a sua conta. Escolha outra.',
  },
  'proof.wrong-password': { status: 422, text: 'A senha não confere.' },
  'proof.passkey-refused': {
    status: 422,
    text: 'A chave de acesso não confirmou quem você é. Tente de novo ou escolha outra forma.',
  },
  'proof.wrong-email-code': {
    status: 422,
    text: 'Código inválido ou vencido. Confira o e-mail mais recente ou peça outro código.',
  },
  'email-change.same': { status: 422, text: 'Este já é o seu e-mail.' },
  'email-change.invalid-link': {
    status: 422,
    text: 'Este link não é válido ou já expirou. Peça a troca de e-mail de novo no seu perfil.',
  },
  'password.current-wrong': { status: 422, text: 'A senha atual não confere.' },
  'reset.invalid-link': { status: 422, text: 'Este link de redefinição não é válido ou já expirou. Peça um novo.' },
  'reset.user-not-found': { status: 404, text: 'Não encontramos uma conta com este email.' },
  'password.busy': { status: 503, text: 'Há muitas pessoas entrando agora. Tente de novo em instantes.' },
  'sign-in.too-many': {
    status: 429,
    text: 'Houve muitas tentativas com este e-mail. Entre por um aparelho que você já usa, ou redefina a sua senha neste para continuar.',
  },
  'google.unavailable': {
    status: 503,
    text: 'O Google não respondeu. Tente novamente em instantes ou entre com e-mail e senha.',
  },
} as const satisfies ProblemTable
