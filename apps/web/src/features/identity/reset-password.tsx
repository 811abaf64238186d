export function ResetPassword() { return <h1>x</h1> }
