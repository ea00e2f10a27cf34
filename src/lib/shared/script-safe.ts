/** JSON that cannot close its surrounding `<script>` element. */
export const scriptSafe = (value: object) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
