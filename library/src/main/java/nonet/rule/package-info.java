/// What a setter may demand beyond rows, columns and blocks.
///
/// - A **rule** is plain data with names: a thermometer is a list of cells. [Rule] is sealed, and grouped by family.
/// - Its **definition** says whether a full grid keeps it: see [Definition]. Every answer is checked by it.
/// - Its **constraints** are what solvers and reasoning see of it: see [Constraint]. There are many rules and few
///   constraints, and nobody who reasons knows a rule.
///
/// The first and the second share nothing, so that each can be tried against the other.
///
/// ```java
/// var rule = RuleText.parse("killer 8 A1 A2");
/// System.out.println(RuleText.write(rule)); // killer 8 A1 A2
/// ```
@NullMarked
package nonet.rule;

import org.jspecify.annotations.NullMarked;
