// Joins the class names that hold, in the order given. No merging of conflicting utilities: a component that lets its
// caller override a class leaves that class out itself.

/** The truthy parts with one space between; an empty string when nothing holds. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
