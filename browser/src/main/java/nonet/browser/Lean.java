package nonet.browser;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformer;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.InvokeDynamicInstruction;
import org.teavm.model.MethodDescriptor;
import org.teavm.model.MethodReference;
import org.teavm.model.Program;
import org.teavm.model.ValueType;
import org.teavm.model.Variable;
import org.teavm.model.instructions.AssignInstruction;
import org.teavm.model.instructions.ConstructInstruction;
import org.teavm.model.instructions.ExitInstruction;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.model.instructions.NullConstantInstruction;
import org.teavm.model.instructions.StringConstantInstruction;
import org.teavm.model.optimization.UnreachableBasicBlockEliminator;

/// Leaves out what the compilers add to the code and nobody in a page ever sees, a tenth of it:
///
/// - what a record says of itself where nobody wrote a `toString`: it says its name;
/// - the net below every pattern that takes a record apart, which catches what its accessors throw: they throw nothing;
/// - the tables of Unicode, which a browser has: see [Letters];
/// - what rests on vectors, which the library asks for and a page has not;
/// - the names of classes, but for those of what is thrown: an object that nobody taught to speak says so little;
/// - the question of every `switch` over patterns whether its subject is null: nothing is.
public final class Lean implements ClassHolderTransformer {

    private static final MethodDescriptor TO_STRING = new MethodDescriptor("toString", String.class);

    private static final MethodReference CLASS_NAME = new MethodReference(Class.class, "getName", String.class);
    private static final MethodReference NOT_NULL =
            new MethodReference(Objects.class, "requireNonNull", Object.class, Object.class);

    /// Those that would name the class of anything.
    private static final Set<String> NAMING = Set.of("java.lang.Object", "java.lang.Class");

    private static final Map<String, String> LETTERS =
            Map.of("getType", "kind", "toLowerCase", "lower", "toUpperCase", "upper");

    @Override
    public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
        for (var method : type.getMethods()) {
            if (method.getProgram() == null) {
                continue;
            }
            if (method.getDescriptor().equals(TO_STRING) && isMade(method.getProgram())) {
                method.setProgram(saying(type.getName().substring(type.getName().lastIndexOf('.') + 1)));
            } else if (type.getName().equals("java.lang.Character")
                    && LETTERS.containsKey(method.getName())
                    && method.parameterType(0) == ValueType.INTEGER) {
                method.setProgram(calling(LETTERS.get(method.getName())));
            } else if (type.getName().equals("nonet.kernel.Kernels")
                    && method.getName().equals("byParts")) {
                method.setProgram(nothing());
            } else {
                dropNets(method.getProgram());
                dropCalls(method.getProgram(), NAMING.contains(type.getName()));
            }
        }
    }

    /// Whether javac made the method of a record, which leaves the work to the run-time.
    private static boolean isMade(Program program) {
        for (BasicBlock block : program.getBasicBlocks()) {
            for (var instruction : block) {
                if (instruction instanceof InvokeDynamicInstruction dynamic
                        && dynamic.getBootstrapMethod().getClassName().equals("java.lang.runtime.ObjectMethods")) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Program saying(String text) {
        var program = new Program();
        program.createVariable();
        var constant = new StringConstantInstruction();
        constant.setConstant(text);
        constant.setReceiver(program.createVariable());
        return ending(program, constant, constant.getReceiver());
    }

    /// A method that hands its number to one of [Letters].
    private static Program calling(String name) {
        var program = new Program();
        program.createVariable();
        var call = new InvokeInstruction();
        call.setType(InvocationType.SPECIAL);
        call.setMethod(new MethodReference(Letters.class, name, int.class, int.class));
        call.setArguments(program.createVariable());
        call.setReceiver(program.createVariable());
        return ending(program, call, call.getReceiver());
    }

    /// A static method of one parameter that returns null.
    private static Program nothing() {
        var program = new Program();
        program.createVariable();
        program.createVariable();
        var nothing = new NullConstantInstruction();
        nothing.setReceiver(program.createVariable());
        return ending(program, nothing, nothing.getReceiver());
    }

    private static Program ending(Program program, Instruction instruction, Variable result) {
        var exit = new ExitInstruction();
        exit.setValueToReturn(result);
        var block = program.createBasicBlock();
        block.add(instruction);
        block.add(exit);
        return program;
    }

    private static void dropCalls(Program program, boolean isNaming) {
        for (BasicBlock block : program.getBasicBlocks()) {
            for (var instruction : block) {
                if (!(instruction instanceof InvokeInstruction call) || call.getReceiver() == null) {
                    continue;
                }
                if (call.getMethod().equals(NOT_NULL)) {
                    var same = new AssignInstruction();
                    same.setAssignee(call.getArguments().getFirst());
                    same.setReceiver(call.getReceiver());
                    call.replace(same);
                } else if (isNaming && call.getMethod().equals(CLASS_NAME)) {
                    var constant = new StringConstantInstruction();
                    constant.setConstant("object");
                    constant.setReceiver(call.getReceiver());
                    call.replace(constant);
                }
            }
        }
    }

    private static void dropNets(Program program) {
        boolean isLess = false;
        for (BasicBlock block : program.getBasicBlocks()) {
            isLess |= block.getTryCatchBlocks().removeIf(net -> isForPatterns(net.getHandler()));
        }
        if (isLess) {
            new UnreachableBasicBlockEliminator().optimize(program);
        }
    }

    private static boolean isForPatterns(BasicBlock handler) {
        for (var instruction : handler) {
            if (instruction instanceof ConstructInstruction made
                    && made.getType().equals("java.lang.MatchException")) {
                return true;
            }
        }
        return false;
    }
}
