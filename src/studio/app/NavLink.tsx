import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';

interface NavLinkProps {
  to: string;
  className: string;
  children: ReactNode;
}

/** A link to a place that says whether it is the present one (`aria-current`), or one below it. */
export function NavLink({ to, className, children }: NavLinkProps) {
  const [path] = useLocation();
  const isCurrent = path === to || (to !== '/' && path.startsWith(`${to}/`));
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}
