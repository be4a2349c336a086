/** From this hidden field, a password manager gets the account to which the form's password or code belongs. */
export const AccountField = ({ correo }: { correo: string }) => (
  <input type="email" name="correo" autoComplete="username" value={correo} readOnly hidden />
)
