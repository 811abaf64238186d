export function ForgotPassword() { return <h1>x</h1> }
