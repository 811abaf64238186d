export function SignIn() { return <h1>x</h1> }
